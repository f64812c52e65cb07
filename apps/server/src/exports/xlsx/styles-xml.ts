import type { ColumnKind } from '../tables/table.ts'

/** Formats of numbers, as the standard writes them: a spreadsheet shows the separators of its own language. */
const formats = {
  text: '@',
  period: '@',
  whole: '0',
  day: 'dd\\.mm\\.yyyy',
  money: '#,##0',
  'money-per-employee': '#,##0',
  persons: '#,##0',
  percent: '0.00%',
  ratio: '0.00',
  index: '0.0',
} as const satisfies Record<ColumnKind, string>

const kinds = Object.keys(formats) as readonly ColumnKind[]

/** The number of a custom format; lower ones are built in. */
const firstFormat = 164

/** Numbers of the styles of cells: 0 is a cell without one, and a column's kind has the rest. */
export const headingStyle = 1
/** A text that starts like a formula: marked as text, so that it stays one when somebody edits the cell. */
export const quotedStyle = 2
export const wrappedStyle = 3

// `fromEntries` does not keep the names.
const styles = Object.fromEntries(kinds.map((kind, i) => [kind, wrappedStyle + 1 + i])) as Readonly<
  Record<ColumnKind, number>
>

export function styleOf(kind: ColumnKind): number {
  return styles[kind]
}

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="${kinds.length}">${kinds.map((kind, i) => `<numFmt numFmtId="${firstFormat + i}" formatCode="${formats[kind]}"/>`).join('')}</numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${wrappedStyle + 1 + kinds.length}">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
${kinds.map((_, i) => `<xf numFmtId="${firstFormat + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}\
</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`
