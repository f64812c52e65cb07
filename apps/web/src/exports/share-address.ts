/** The clipboard is only available in secure contexts, and may be denied there as well. */
export const linkNotCopied = 'Linki ei saanud kopeerida. Kopeeri see brauseri aadressiribalt.'

/** Phones have a sheet of their own for sharing; on a desk people paste links. */
export function hasOwnSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches
}

/** Shares the address, which contains the whole view, by the system's own sheet. */
export async function shareAddress(): Promise<void> {
  try {
    await navigator.share({ title: document.title, url: window.location.href })
  } catch {
    // The person closed the sheet.
  }
}
