import { formatDuration } from '@kvartal/domain/format/duration'

/** What a delay between requests means, in words. */
export function delayWords(milliseconds: number): string {
  const least = 'Vähemalt 1000 ms'
  if (!(milliseconds >= 1000)) return `${least}.`
  return `${formatDuration(milliseconds)} kahe päringu vahel samasse serverisse: 1000 ettevõtet võtab umbes ${formatDuration(milliseconds * 1000)}. ${least}.`
}
