/** The product's `User-Agent` for the sources. */
export const userAgent = 'Kvartal'
