import { roles } from '@kvartal/domain/access/role'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What each setting may be. */
export const settingValues = {
  showRecommendForAll: z.boolean(),
  /** The role of accounts that people open themselves. */
  defaultUserRole: z.enum(roles).check(z.refine((role) => role !== 'administraator')),
} as const

export type SettingKey = keyof typeof settingValues

export const settingKeys = Object.keys(settingValues) as SettingKey[]

export const setting = z.object({
  key: z.enum(settingKeys),
  value: z.union([z.boolean(), z.string()]),
  description: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  /** Name of who changed it last; `null` while it stands as installed. */
  updatedBy: z.nullable(z.string()),
})

export type Setting = z.infer<typeof setting>

const params = z.object({ key: z.enum(settingKeys) })

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'All settings of the system, and who changed each last.',
  access: 'change-settings',
  reply: z.array(setting),
})

export const readRecommendForAll = endpoint({
  method: 'GET',
  path: '/api/settings/showRecommendForAll',
  summary: 'Whether visitors who are not logged in may recommend companies.',
  access: 'browse',
  reply: z.object({ key: z.literal('showRecommendForAll'), value: z.boolean(), description: z.nullable(z.string()) }),
})

export const readSetting = endpoint({
  method: 'GET',
  path: '/api/settings/{key}',
  summary: 'One setting.',
  access: 'change-settings',
  params,
  reply: setting,
})

export const saveSetting = endpoint({
  method: 'PUT',
  path: '/api/settings/{key}',
  summary: 'Changes a setting; the description stays where none is given.',
  access: 'change-settings',
  params,
  body: z.object({
    value: z.unknown(),
    description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  }),
  reply: setting,
})
