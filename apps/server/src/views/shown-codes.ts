const codeWithSlot = /^\d{8}(\.\d{1,5}-?)?$/

/** The companies of one parameter of the dashboard's address, each with its colour slot: only those that are shown, without meaningless text. */
export function shownCodes(
  text: string | undefined,
  isShown: (registryCode: string) => boolean = () => true,
): string {
  const parts = (text ?? '').split(',')
  return parts.filter((part) => codeWithSlot.test(part) && isShown(part.slice(0, 8))).join()
}
