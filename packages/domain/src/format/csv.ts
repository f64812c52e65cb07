/** Begins a CSV file, so that Excel reads it as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * One line of CSV as Estonian Excel reads it: semicolons between cells, decimal commas. Text that a spreadsheet would
 * take for a formula gets an apostrophe before it.
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
