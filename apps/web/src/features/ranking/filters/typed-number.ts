/** Parses a typed or pasted amount to its form in the address: '1 000 000', '12,5 €'; `null` for other text. */
export function readTypedNumber(typed: string, isWhole: boolean): string | null {
  const text = typed
    .replaceAll(/[\s\u00a0€]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.')
  const isNumber = isWhole ? /^\d{1,7}$/.test(text) : /^-?\d{1,12}(\.\d{1,2})?$/.test(text)
  return isNumber ? text : null
}

/** What is wrong with a typed amount; `null` when it is valid or empty. */
export function typedNumberProblem(typed: string, isWhole: boolean): string | null {
  if (typed.trim() === '' || readTypedNumber(typed, isWhole) !== null) return null
  return isWhole ? 'Kirjuta täisarv' : 'Kirjuta arv'
}

/** A number from an address in Estonian notation: '1 000 000', '12,5'. */
export function writtenNumber(text: string): string {
  const [whole = '', cents] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')
  return cents === undefined ? grouped : `${grouped},${cents}`
}
