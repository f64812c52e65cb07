import type { Database } from '@kvartal/database/open'
import { type Answer, quarterLine, rankedLine } from './answers.ts'
import { mostFoundInBar, type QuestionId, type Questions, rowsInPage } from './questions.ts'

/** The right answers, by SQL on the product's own tables. */
export function expectedFrom({ pool }: Database): {
  readonly [Id in QuestionId]: (asked: Questions[Id]) => Promise<Answer>
} {
  const quarters = async (codes: readonly string[]) => {
    const { rows } = await pool.query<{
      code: string
      year: number
      quarter: number
      revenue: number | null
      employees: number | null
    }>(
      'select registry_code as code, year, quarter, revenue, employee_count as employees from figures where registry_code = any($1)',
      [codes],
    )
    return rows.map(({ code, year, quarter, revenue, employees }) =>
      quarterLine(code, year, quarter, revenue, employees),
    )
  }
  const listed = async (named: string, limit: number, offset = 0) => {
    const { rows } = await pool.query<{ code: string }>(
      `select registry_code as code from companies where is_active and folded_name like '%' || $1 || '%'
       order by name, registry_code limit $2 offset $3`,
      [named, limit, offset],
    )
    return rows.map(({ code }) => code)
  }
  const ranking = async ({ year, quarter, atMost }: Questions['olderRanking']) => {
    const { rows } = await pool.query<{ code: string; name: string; revenue: number }>(
      `select registry_code as code, name, revenue from figures join companies using (registry_code)
       where year = $1 and quarter = $2 and revenue <= $3 order by revenue desc limit $4`,
      [year, quarter, atMost, rowsInPage],
    )
    return rows.map(({ code, name, revenue }) => rankedLine(code, name, revenue))
  }
  return {
    figures: (code) => quarters([code]),
    companyPage: (code) => quarters([code]),
    compare: quarters,
    bar: (word) => listed(word, mostFoundInBar),
    list: (word) => listed(word, rowsInPage),
    page: (page) => listed('', rowsInPage, (page - 1) * rowsInPage),
    olderRanking: ranking,
    newestRanking: ranking,
  }
}
