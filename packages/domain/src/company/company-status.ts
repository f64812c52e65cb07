import { formatDate } from '../format/date.ts'

/**
 * The register's words for companies that are being wound up or are gone: 'Likvideerimisel',
 * 'Pankrotis', 'Kustutatud'.
 */
const endings = ['likvideeri', 'pankrot', 'kustutatud', 'registrist kustutatud']

/**
 * Whether the register says that a company is being liquidated, is bankrupt or was deleted; an
 * unknown status says nothing.
 */
export function isLiquidated(status: string | null): boolean {
  const text = status?.trim().toLowerCase() ?? ''
  return endings.some((ending) => text.startsWith(ending))
}

/**
 * The mark of a company that the register's files had and have no longer, to follow its name or
 * begin a sentence.
 */
export function goneWords(goneOn: string): string {
  return `ei ole enam registri failis alates ${formatDate(goneOn)}`
}

/**
 * Whether a status is one of the register's words; an unknown one is told, since it may mean
 * anything.
 */
export function isKnownStatus(status: string): boolean {
  return (
    /^(?:registrisse kantud|kantud registrisse|registris|sundlõpetam|ühinemi|jagunemi|saneerim)/i.test(
      status.trim(),
    ) || isLiquidated(status)
  )
}
