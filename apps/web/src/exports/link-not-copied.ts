/** The clipboard is only available in secure contexts, and may be denied there as well. */
export const linkNotCopied = 'Linki ei saanud kopeerida. Kopeeri see brauseri aadressiribalt.'
