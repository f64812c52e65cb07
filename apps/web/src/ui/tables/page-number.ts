/** A page of a list in an address, counted from 1; invalid ones are the first. */
export function readPage(page = ''): number {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The same as a part of an address; the first page is left out. */
export function pageAddress(page: number): { readonly page?: string } {
  return page === 1 ? {} : { page: String(page) }
}
