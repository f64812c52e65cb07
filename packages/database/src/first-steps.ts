import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { hasSecondFactorColumn } from './second-factor-state.ts'

/** What an administrator does after the first start, as far as the database shows that it is done. */
interface FirstSteps {
  /** Whether a file of EMTA was imported that is not the sample. */
  readonly hasOwnData: boolean
  /** Whether there is a second account, or an invitation to one. */
  readonly hasColleague: boolean
  /** Whether this account needs a code to log in. */
  readonly hasSecondFactor: boolean
  /** Whether it is told who runs the installation, and how to reach them. */
  readonly hasOperator: boolean
}

export async function readFirstSteps(db: Kysely<Schema>, userId: number): Promise<FirstSteps> {
  return db
    .selectFrom('users')
    .select([
      sql<boolean>`exists (select from publications where not is_sample)`.as('hasOwnData'),
      sql<boolean>`exists (select from invitations) or exists (select from users as others where others.id <> users.id)`.as(
        'hasColleague',
      ),
      hasSecondFactorColumn,
      sql<boolean>`(select count(*) = 2 from settings where key in ('operatorName', 'operatorContact') and value <> 'null')`.as(
        'hasOperator',
      ),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}
