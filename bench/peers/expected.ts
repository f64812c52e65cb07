import type { Database } from '@kvartal/database/open'
import { type Answer, quarterLine, rankedLine } from './answers.ts'
import { mostFoundInBar, type Questions, rowsInPage } from './questions.ts'

interface ListRow {
  readonly registry_code: string
}

/** The right answers, by SQL on the product's own tables. */
export function expectedFrom({ pool }: Database) {
  const quarters = async (codes: readonly string[]): Promise<Answer> => {
    const { rows } = await pool.query<{ registry_code: string; year: number; quarter: number; revenue: number | null; employee_count: number | null }>(
      'select registry_code, year, quarter, revenue, employee_count from figures where registry_code = any($1)',
      [codes],
    )
    return rows.map((row) => quarterLine(row.registry_code, row, row.revenue, row.employee_count)).toSorted()
  }
  const listed = async (where: string, values: readonly unknown[]): Promise<string[]> => {
    const { rows } = await pool.query<ListRow>(`select registry_code from companies where is_active and ${where}`, [...values])
    return rows.map(({ registry_code }) => registry_code)
  }
  const search = (text: string, limit: number) => listed(`folded_name like '%' || $1 || '%' order by name, registry_code limit $2`, [text, limit])
  const ranking = async ({ year, quarter, atMost }: Questions['olderRanking']): Promise<Answer> => {
    const { rows } = await pool.query<{ registry_code: string; name: string; revenue: number }>(
      `select registry_code, name, revenue from figures join companies using (registry_code)
       where year = $1 and quarter = $2 and revenue <= $3 order by revenue desc limit $4`,
      [year, quarter, atMost, rowsInPage],
    )
    return rows.map(({ registry_code, name, revenue }) => rankedLine(registry_code, name, revenue)).toSorted()
  }
  return {
    figures: (code: string) => quarters([code]),
    companyPage: (code: string) => quarters([code]),
    compare: quarters,
    bar: async (word: string) => (await search(word, mostFoundInBar)).toSorted(),
    list: (word: string) => search(word, rowsInPage),
    page: (page: number) => listed('true order by name, registry_code limit $1 offset $2', [rowsInPage, (page - 1) * rowsInPage]),
    olderRanking: ranking,
    newestRanking: ranking,
  }
}
