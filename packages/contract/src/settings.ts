import { secondFactorRules } from '@kvartal/domain/access/record-rules'
import { roles } from '@kvartal/domain/access/role'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText } from './reply.ts'

/** Valid values of each setting. */
export const settingValues = {
  showRecommendForAll: z.boolean(),
  /** Whether visitors see companies of the country that are not curated. */
  showAllCompanies: z.boolean(),
  /** The role of self-registered accounts. */
  defaultUserRole: z.enum(roles).check(z.refine((role) => role !== 'administraator')),
  /** Who must have a second factor. */
  requireSecondFactor: z.enum(secondFactorRules),
} as const

export type SettingKey = keyof typeof settingValues

export const settingKeys = Object.keys(settingValues) as SettingKey[]

export const setting = z.object({
  key: z.enum(settingKeys),
  value: z.union([z.boolean(), z.string()]),
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
