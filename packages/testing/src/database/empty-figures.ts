import type { Database } from '@kvartal/database/open'

/** Deletes everything that imports write; companies and tags are kept. */
export async function emptyFigures({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `truncate publications, publication_coverage, publication_unreadable, figures, earlier_figures, last_publications, removed_figures,
       figure_periods, company_sizes, digested_publications, directory, directory_names, directory_former_names, registry_files, file_readings,
       company_details, declared_activities`,
  )
}
