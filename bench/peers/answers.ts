// What each server answered, in one form for all, so that answers can be compared.
import type { ServerName } from './addresses.ts'
import type { QuestionId } from './questions.ts'

/** A line for each row of the answer, with what tells rows apart. */
export type Answer = readonly string[]

type Amount = string | number | null

export function quarterLine(
  code: string,
  year: number,
  quarter: number,
  revenue: Amount,
  employees: Amount,
): string {
  return `${code} ${year}-${quarter}: ${amountText(revenue)} ${amountText(employees)}`
}

export function rankedLine(code: string, name: string | null, revenue: Amount): string {
  return `${code} ${name}: ${amountText(revenue)}`
}

/** PostgreSQL's numeric is a text for some clients. */
function amountText(amount: Amount): string {
  return amount === null ? '-' : String(Number(amount))
}

/**
 * Pages by name have one order; equal revenues have none, and the bar's order is each server's own.
 */
const ordered: ReadonlySet<QuestionId> = new Set(['list', 'page'])

/** The lines in an order that equal answers share. */
export function comparable(question: QuestionId, lines: Answer): Answer {
  return ordered.has(question) ? lines : lines.toSorted()
}

interface Reader {
  readonly quarters: (body: unknown) => Answer
  readonly codes: (body: unknown) => Answer
  readonly ranked: (body: unknown) => Answer
}

const rowsIn: Readonly<Record<QuestionId, keyof Reader>> = {
  figures: 'quarters',
  companyPage: 'quarters',
  compare: 'quarters',
  bar: 'codes',
  list: 'codes',
  page: 'codes',
  olderRanking: 'ranked',
  newestRanking: 'ranked',
}

/**
 * @param body as parsed from JSON. Its casts state what the server promises; an answer of another
 *   shape has other lines, or throws.
 */
export function answerIn(server: ServerName, question: QuestionId, body: unknown): Answer {
  return comparable(question, readers[server][rowsIn[question]](body))
}

interface KvartalFinancials {
  readonly company: { readonly registryCode: string }
  readonly financialData: readonly {
    readonly year: number
    readonly quarter: number
    readonly revenue: number | null
    readonly employeeCount: number | null
  }[]
}

const kvartal: Reader = {
  quarters: (body) =>
    [(body as { data: KvartalFinancials | KvartalFinancials[] }).data]
      .flat()
      .flatMap(({ company, financialData }) =>
        financialData.map(({ year, quarter, revenue, employeeCount }) =>
          quarterLine(company.registryCode, year, quarter, revenue, employeeCount),
        ),
      ),
  codes: (body) =>
    (body as { data: { registryCode: string }[] }).data.map(({ registryCode }) => registryCode),
  ranked: (body) =>
    (
      body as { data: { companies: { registryCode: string; name: string; value: number }[] } }
    ).data.companies.map(({ registryCode, name, value }) => rankedLine(registryCode, name, value)),
}

interface StoredCompany {
  readonly registry_code: string
  readonly registry_name: string
}

interface StoredQuarter {
  readonly year: number
  readonly quarter: number
  readonly revenue: string | null
  readonly employee_count: number | null
}

type WithQuarters = StoredCompany & { readonly quarters: readonly StoredQuarter[] }

const directus: Reader = {
  quarters: (body) =>
    [(body as { data: WithQuarters | WithQuarters[] }).data]
      .flat()
      .flatMap(({ registry_code, quarters }) =>
        quarters.map(({ year, quarter, revenue, employee_count }) =>
          quarterLine(registry_code, year, quarter, revenue, employee_count),
        ),
      ),
  codes: (body) =>
    (body as { data: StoredCompany[] }).data.map(({ registry_code }) => registry_code),
  ranked: (body) =>
    (body as { data: { revenue: string; registry_code: StoredCompany }[] }).data.map(
      ({ revenue, registry_code: company }) =>
        rankedLine(company.registry_code, company.registry_name, revenue),
    ),
}

const bare: Reader = {
  quarters: (body) =>
    (body as { quarters: (StoredCompany & StoredQuarter)[] }).quarters.map(
      ({ registry_code, year, quarter, revenue, employee_count }) =>
        quarterLine(registry_code, year, quarter, revenue, employee_count),
    ),
  codes: (body) =>
    (body as { companies: StoredCompany[] }).companies.map(({ registry_code }) => registry_code),
  ranked: (body) =>
    (body as { companies: (StoredCompany & { revenue: string })[] }).companies.map(
      ({ registry_code, registry_name, revenue }) =>
        rankedLine(registry_code, registry_name, revenue),
    ),
}

const readers: Readonly<Record<ServerName, Reader>> = { kvartal, directus, bare }
