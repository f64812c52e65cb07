/** SQL for a publication's rank (decision 0002): by its date, then by its series, of which the wide file wins a tie, then by its arrival. */
export const publicationRank = "row_number() over (order by published_on, series = 'wide', id)"
