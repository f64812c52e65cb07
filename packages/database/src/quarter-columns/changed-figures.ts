import type { PoolClient } from 'pg'

/** The temporary table of the company-quarters that an import has changed; one may stand there more than once. */
export const changedFigures = 'changed_figures'

export async function createChangedFigures(client: PoolClient): Promise<void> {
  await client.query(
    `create temporary table ${changedFigures} (registry_code text collate "C", year smallint, quarter smallint) on commit drop`,
  )
}

/** A statement that also notes what it changes. @param update of a table of figures as `f` */
export function noted(update: string): string {
  return `with changed as (${update} returning f.registry_code, f.year, f.quarter) insert into ${changedFigures} select * from changed`
}
