/** `A; B; C; ja veel 7`, for names that may have commas. */
export function listedNames(names: readonly string[], most: number): string {
  const left = names.length - most
  // 'And one more' would be as long as the name itself.
  return left > 1 ? `${names.slice(0, most).join('; ')}; ja veel ${left}` : names.join('; ')
}
