import type { Database } from '@kvartal/database/open'
import { findSetting, saveSetting } from '@kvartal/database/settings'
import * as z from 'zod/mini'
import type { CallingUser } from '../kit/http/visitor.ts'

/** Several values in one row of `settings`, which are read and changed together. */
export interface SettingGroup<Values extends object> {
  readonly key: string
  /** The row's description. */
  readonly description: string
  /** Every stored value must match it; otherwise all stored values are ignored. */
  readonly schema: z.ZodMiniObject
  /** Defaults for values that are not stored. */
  readonly usual: Values
}

interface StoredGroup<Values> {
  readonly values: Values
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

export async function readSettingGroup<Values extends object>(
  db: Database['db'],
  { key, schema, usual }: SettingGroup<Values>,
): Promise<StoredGroup<Values>> {
  const setting = await findSetting(db, key)
  const parsed = z.safeParse(z.partial(schema), setting?.value ?? {})
  // Parsed JSON has no undefined fields.
  const chosen = (parsed.success ? parsed.data : {}) as Partial<Values>
  return {
    values: { ...usual, ...chosen },
    updatedAt: setting?.updatedAt ?? null,
    updatedBy: setting?.updatedBy ?? null,
  }
}

/** Changes the values that are given. The caller has locked the setting. */
export async function changeSettingGroup<Values extends object>(
  db: Database['db'],
  group: SettingGroup<Values>,
  given: { readonly [Name in keyof Values]?: Values[Name] | undefined },
  { name }: CallingUser,
): Promise<{ readonly before: Values; readonly after: Values }> {
  const { values: before } = await readSettingGroup(db, group)
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  }
  await saveSetting(db, {
    key: group.key,
    value: after,
    description: group.description,
    updatedBy: name,
  })
  return { before, after }
}
