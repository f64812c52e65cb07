import type { AttemptLimit } from '@kvartal/database/attempts/take-attempt'
import type { Database } from '@kvartal/database/open'
import type { CallingUser } from '../http/visitor.ts'
import { limitAttempts, returnAttempts } from '../limits/rate-limit.ts'

const hour = 3600

/** What a load asks for, as far as it counts: every year and type is a request to the register, and so is each year's list. */
export interface AskedLoad {
  readonly years: readonly number[]
  readonly reportTypes: readonly unknown[]
  /** Without a login to the register nothing is asked of it. */
  readonly asksRegister: boolean
}

/** Two of the largest loads there can be: 15 years, five types and the year's list. */
const mostRequests = 180

/**
 * A person starts at most so many loads of reports in ten minutes, and together they make at most so many requests to the
 * register in an hour. What `start` refuses was never asked for and counts nothing there.
 */
export async function limitLoading<Started>(
  database: Database,
  { id }: CallingUser,
  { years, reportTypes, asksRegister }: AskedLoad,
  start: () => Promise<Started>,
): Promise<Started> {
  const loads: AttemptLimit = { key: `reports user ${id}`, most: 20, seconds: 600 }
  await limitAttempts(database, [loads], 'Liiga palju aruannete päringuid.')
  if (!asksRegister) return start()
  const cost = years.length * (reportTypes.length + 1)
  const requests: AttemptLimit = { key: `register requests user ${id}`, most: mostRequests, seconds: hour, cost }
  await limitAttempts(
    database,
    [requests],
    `Sinu laadimised võivad teha äriregistrile tunnis kuni ${mostRequests} päringut; see laadimine vajaks neid kuni ${cost}.`,
  )
  try {
    return await start()
  } catch (error) {
    await returnAttempts(database, [requests])
    throw error
  }
}
