/** SQL for a publication's rank (decision 0002): by date, then by series, where the wide file wins a tie, then by arrival. */
export const publicationRank = "row_number() over (order by published_on, series = 'wide', id)"
