import { factKeys, factTable } from '@kvartal/domain/company/facts'

/** The directory's columns with the register's facts, their types and facts. */
export const registryColumns = factKeys.flatMap((fact) => {
  const { registryColumn: name, kind: type } = factTable[fact]
  return name === null ? [] : [{ name, type, fact }]
})

/** The column names, with a table prefix if one is given: `i.registry_name, i.legal_form, …`. */
export function registryColumnsOf(table?: string): string {
  return registryColumns
    .map(({ name }) => (table === undefined ? name : `${table}.${name}`))
    .join(', ')
}
