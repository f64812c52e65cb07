// Apart from the endpoints, so that the browser can know them without any schema.

/** Maximum number of rows in a reply with a list of companies. */
export const mostCompaniesInPage = 10_000

/** The most rows in a page of a ranking. */
export const mostRankedInPage = 200
