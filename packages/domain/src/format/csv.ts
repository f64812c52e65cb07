/** Byte order mark, so that Excel reads a CSV file as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * A CSV line for Estonian Excel: semicolons between cells, decimal commas. Text that a spreadsheet would interpret as a
 * formula gets an apostrophe in front (CSV injection).
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
