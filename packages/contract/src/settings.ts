import { isEmailAddress } from '@kvartal/domain/access/email-address'
import { secondFactorRules } from '@kvartal/domain/access/record-rules'
import { roles } from '@kvartal/domain/access/role'
import { isOfKnownYear, knownYearSentence } from '@kvartal/domain/format/date'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { last, nullableText, oneLine } from './reply.ts'
import { hasLogin, isWebAddress } from './web-address.ts'

export const operatorName = oneLine(200, {
  empty: 'Nimi on tühi',
  long: 'Nimi võib olla kuni 200 tähemärki pikk',
})

/** A web address, or a mail address without `mailto:`. */
export const operatorContact = oneLine(300, {
  empty: 'Kontakt on tühi',
  long: 'Kontakt võib olla kuni 300 tähemärki pikk',
}).check(
  z.refine(
    (text) => isWebAddress(text) || isEmailAddress(text),
    last('Kontakt peab olema meiliaadress või veebiaadress, mis algab https://'),
  ),
  z.refine((text) => !hasLogin(text), 'Aadressis ei tohi olla kasutajanime ega parooli'),
)

/** What everybody is told until a moment: one line of text. */
export const announcement = z.object({
  text: oneLine(300, {
    empty: 'Teate tekst on tühi',
    long: 'Teade võib olla kuni 300 tähemärki pikk',
  }),
  /** ISO time. */
  until: z.iso
    .datetime({ offset: true, error: 'Teate lõpp peab olema kuupäev ja kellaaeg' })
    .check(z.refine(isOfKnownYear, knownYearSentence)),
})

export type Announcement = z.infer<typeof announcement>

/** Valid values of each setting. */
export const settingValues = {
  showRecommendForAll: z.boolean(),
  /** Whether visitors see companies of the country that are not curated. */
  showAllCompanies: z.boolean(),
  /** The role of self-registered accounts. */
  defaultUserRole: z.enum(roles).check(z.refine((role) => role !== 'administraator')),
  /** Who must have a second factor. */
  requireSecondFactor: z.enum(secondFactorRules),
  /** Who runs this installation, and how to reach them; `null` while nobody has said it. */
  operatorName: z.nullable(operatorName),
  operatorContact: z.nullable(operatorContact),
  announcement: z.nullable(announcement),
} as const

export type SettingKey = keyof typeof settingValues

export const settingKeys = Object.keys(settingValues) as SettingKey[]

export const setting = z.object({
  key: z.enum(settingKeys),
  value: z.union([z.boolean(), z.nullable(z.string()), announcement]),
  description: nullableText,
  updatedAt: nullableText,
  /** Name of the last person who changed it; `null` for the initial value. */
  updatedBy: nullableText,
})

export type Setting = z.infer<typeof setting>

const params = z.object({ key: z.enum(settingKeys) })

export const settingCalls = {
  readRecommendForAll: endpoint({
    method: 'GET',
    path: '/api/settings/showRecommendForAll',
    summary: 'Whether visitors who are not logged in may recommend companies.',
    access: 'browse',
    reply: z.object({
      key: z.literal('showRecommendForAll'),
      value: z.boolean(),
      description: nullableText,
    }),
  }),
  readShowAllCompanies: endpoint({
    method: 'GET',
    path: '/api/settings/showAllCompanies',
    summary: 'Whether companies that are not curated are shown to visitors.',
    access: 'browse',
    reply: z.object({
      key: z.literal('showAllCompanies'),
      value: z.boolean(),
      description: nullableText,
    }),
  }),
  listSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'All settings of the system, with the last person who changed each.',
    access: 'change-settings',
    reply: z.array(setting),
  }),
  readSetting: endpoint({
    method: 'GET',
    path: '/api/settings/{key}',
    summary: 'One setting.',
    access: 'change-settings',
    params,
    reply: setting,
  }),
  saveSetting: endpoint({
    method: 'PUT',
    path: '/api/settings/{key}',
    summary: 'Changes a setting; without a description the present one is kept.',
    access: 'change-settings',
    params,
    body: z.object({
      value: z.unknown(),
      description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    }),
    reply: setting,
  }),
}
