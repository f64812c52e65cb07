import type { Database } from '../open.ts'

/** Empties everything that imports write, as if no file had ever come; companies and tags stay. */
export async function emptyFigures({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `truncate publications, publication_coverage, publication_unreadable, figures, last_publications, removed_figures,
       figure_periods, directory, directory_names, directory_former_names`,
  )
}
