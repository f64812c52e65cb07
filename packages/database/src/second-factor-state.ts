import { sql } from 'kysely'

/** Determines whether an account must set up a second factor; read with every session and key. */
export interface SecondFactorState {
  readonly hasSecondFactor: boolean
  /** The stored setting of who must have one, unchecked; `null` when it was never set. */
  readonly secondFactorRule: unknown
}

/** The name of the setting of who must have a second factor. */
export const secondFactorSetting = 'requireSecondFactor'

export const hasSecondFactorColumn =
  sql<boolean>`exists (select from second_factors where second_factors.user_id = users.id and confirmed_at is not null)`.as(
    'hasSecondFactor',
  )

/** Columns of a query that reads `users`. */
export const secondFactorColumns = [
  hasSecondFactorColumn,
  sql<unknown>`(select settings.value from settings where settings.key = ${secondFactorSetting})`.as(
    'secondFactorRule',
  ),
] as const
