/** How the product names itself to the sources. */
export const userAgent = 'Kvartal'
