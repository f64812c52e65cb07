import {
  type FactKey,
  factKeys,
  factTable,
  type CompanyFacts,
  type FormerName,
} from '@kvartal/domain/company/facts'
import { type RawBuilder, sql } from 'kysely'
import { searchText } from '../directory/name-text.ts'

/** Facts of a company, of which some may be absent. */
export type SomeFacts = { readonly [Fact in keyof CompanyFacts]?: CompanyFacts[Fact] | undefined }

type FactColumns = {
  [Fact in FactKey as (typeof factTable)[Fact]['column']]: SomeFacts[Fact]
}

/**
 * Columns of `companies` for these facts, and for the search by name; an absent fact is
 * `undefined`.
 */
export function factColumns(facts: SomeFacts) {
  const text = facts.name === undefined ? undefined : searchText(facts.name)
  const columns = Object.fromEntries(factKeys.map((fact) => [factTable[fact].column, facts[fact]]))
  return {
    // Each column of the table with the value of its fact.
    ...(columns as FactColumns),
    folded_name: text?.foldedName,
    folded_words: text?.foldedWords,
  }
}

/** Columns of `company_former_names`. */
export function formerNameColumns({ name, startDate, endDate }: FormerName) {
  const { foldedName, foldedWords } = searchText(name)
  return {
    name,
    start_date: startDate,
    end_date: endDate,
    folded_name: foldedName,
    folded_words: foldedWords,
  }
}

type Types<Columns extends object> = {
  readonly [Column in keyof Columns]: 'text' | 'boolean' | 'date'
}

export const factTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(factKeys.map((fact) => [factTable[fact].column, factTable[fact].kind])),
  folded_name: 'text',
  folded_words: 'text',
}

export const formerNameTypes: Types<ReturnType<typeof formerNameColumns>> = {
  name: 'text',
  start_date: 'date',
  end_date: 'date',
  folded_name: 'text',
  folded_words: 'text',
}

/** Columns with their types, as in the definition of a table. */
export function typed(types: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(types)
      .map((column) => column.join(' '))
      .join(', '),
  )
}

/** The names of columns, separated by commas. */
export function namesOf(types: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql.raw(Object.keys(types).join(', '))
}

/** The facts of a company, for a query of `companies`. */
export const selectedFacts = sql.raw(
  ['registry_code as "registryCode"']
    .concat(factKeys.map((fact) => `${factTable[fact].column} as "${fact}"`))
    .join(', '),
)

/** Former names as JSON, latest first, for a query of `companies`. */
export const selectedFormerNames = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'startDate', start_date, 'endDate', end_date)
    order by end_date desc nulls first, start_date desc nulls last, name), '[]')
  from company_former_names where company_id = companies.id
) as "formerNames"`
