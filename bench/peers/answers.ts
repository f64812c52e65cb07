// What each server answered, in one form for all: a line for each row of the answer.
import type { ServerName } from './addresses.ts'
import type { QuestionId } from './questions.ts'

/** Lines that are equal for equal answers: in the answer's order for pages by name, which has one order only; sorted for all others. */
export type Answer = readonly string[]

type Amount = string | number | null

export function quarterLine(code: string, quarter: { readonly year: number; readonly quarter: number }, revenue: Amount, employees: Amount): string {
  return `${code} ${quarter.year}-${quarter.quarter}: ${amountText(revenue)} ${amountText(employees)}`
}

export function rankedLine(code: string, name: string | null, revenue: Amount): string {
  return `${code} ${name}: ${amountText(revenue)}`
}

/** PostgreSQL's numeric is a text for some clients. */
function amountText(amount: Amount): string {
  return amount === null ? '-' : String(Number(amount))
}

// Shapes of the replies, as far as they are read here.
interface KvartalFinancials {
  readonly company: { readonly registryCode: string }
  readonly financialData: readonly { readonly year: number; readonly quarter: number; readonly revenue: number | null; readonly employeeCount: number | null }[]
}
interface KvartalListed {
  readonly registryCode: string
}
interface KvartalRanking {
  readonly companies: readonly { readonly registryCode: string; readonly name: string; readonly value: number }[]
}

interface StoredQuarter {
  readonly registry_code: string
  readonly year: number
  readonly quarter: number
  readonly revenue: string | null
  readonly employee_count: number | null
}
interface StoredCompany {
  readonly registry_code: string
}
interface StoredRanked extends StoredCompany {
  readonly registry_name: string
  readonly revenue: string
}

type ReadersOf<Kind> = { readonly [Id in QuestionId]: (body: Kind) => Answer }

/** A body that was parsed; its reader knows the shape, and a wrong one yields other lines. */
type Body<Data> = { readonly [Field in 'data']: Data }

const kvartal: ReadersOf<unknown> = {
  figures: (body) => quartersOfKvartal([(body as Body<KvartalFinancials>).data]),
  companyPage: (body) => quartersOfKvartal([(body as Body<KvartalFinancials>).data]),
  compare: (body) => quartersOfKvartal((body as Body<readonly KvartalFinancials[]>).data),
  bar: (body) => codesOfKvartal(body).toSorted(),
  list: codesOfKvartal,
  page: codesOfKvartal,
  olderRanking: rankedOfKvartal,
  newestRanking: rankedOfKvartal,
}

function quartersOfKvartal(found: readonly KvartalFinancials[]): string[] {
  return found
    .flatMap(({ company, financialData }) => financialData.map((each) => quarterLine(company.registryCode, each, each.revenue, each.employeeCount)))
    .toSorted()
}

function codesOfKvartal(body: unknown): string[] {
  return (body as Body<readonly KvartalListed[]>).data.map(({ registryCode }) => registryCode)
}

function rankedOfKvartal(body: unknown): string[] {
  return (body as Body<KvartalRanking>).data.companies.map(({ registryCode, name, value }) => rankedLine(registryCode, name, value)).toSorted()
}

interface DirectusCompany extends StoredCompany {
  readonly quarters: readonly Omit<StoredQuarter, 'registry_code'>[]
}
interface DirectusRanked {
  readonly revenue: string
  readonly registry_code: { readonly registry_code: string; readonly registry_name: string }
}

const directus: ReadersOf<unknown> = {
  figures: (body) => quartersOfDirectus([(body as Body<DirectusCompany>).data]),
  companyPage: (body) => quartersOfDirectus([(body as Body<DirectusCompany>).data]),
  compare: (body) => quartersOfDirectus((body as Body<readonly DirectusCompany[]>).data),
  bar: (body) => codesOf((body as Body<readonly StoredCompany[]>).data).toSorted(),
  list: (body) => codesOf((body as Body<readonly StoredCompany[]>).data),
  page: (body) => codesOf((body as Body<readonly StoredCompany[]>).data),
  olderRanking: rankedOfDirectus,
  newestRanking: rankedOfDirectus,
}

function quartersOfDirectus(found: readonly DirectusCompany[]): string[] {
  return found
    .flatMap(({ registry_code, quarters }) => quarters.map((each) => quarterLine(registry_code, each, each.revenue, each.employee_count)))
    .toSorted()
}

function rankedOfDirectus(body: unknown): string[] {
  return (body as Body<readonly DirectusRanked[]>).data
    .map(({ revenue, registry_code: { registry_code, registry_name } }) => rankedLine(registry_code, registry_name, revenue))
    .toSorted()
}

const bare: ReadersOf<unknown> = {
  figures: quartersOfBare,
  companyPage: quartersOfBare,
  compare: quartersOfBare,
  bar: (body) => codesOf((body as { readonly companies: readonly StoredCompany[] }).companies).toSorted(),
  list: (body) => codesOf((body as { readonly companies: readonly StoredCompany[] }).companies),
  page: (body) => codesOf((body as { readonly companies: readonly StoredCompany[] }).companies),
  olderRanking: rankedOfBare,
  newestRanking: rankedOfBare,
}

function quartersOfBare(body: unknown): string[] {
  return (body as { readonly quarters: readonly StoredQuarter[] }).quarters
    .map((each) => quarterLine(each.registry_code, each, each.revenue, each.employee_count))
    .toSorted()
}

function rankedOfBare(body: unknown): string[] {
  return (body as { readonly companies: readonly StoredRanked[] }).companies
    .map(({ registry_code, registry_name, revenue }) => rankedLine(registry_code, registry_name, revenue))
    .toSorted()
}

function codesOf(found: readonly StoredCompany[]): string[] {
  return found.map(({ registry_code }) => registry_code)
}

/** By server and question: the answer in the last of its bodies. */
export const answersOf: Readonly<Record<ServerName, ReadersOf<unknown>>> = { kvartal, directus, bare }
