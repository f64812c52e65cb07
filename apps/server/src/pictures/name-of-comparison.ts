import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { type CompareAddress, readAddress } from '@kvartal/views/compare/address'
import { metricLabels } from '@kvartal/views/compare/view-title'
import { fileName } from '../exports/file-name.ts'

/** More names would be cut by systems and by people. */
const mostNames = 3

/** The name of a picture's file: metrics, tags and years, `kvartal-kaive-ehitus-2023-2026`. */
export function nameOfComparison(
  address: CompareAddress,
  tags: readonly { readonly _id: string; readonly name: string }[],
): string {
  const known = {
    companies: { has: isRegistryCode },
    members: new Map(tags.map(({ _id }) => [_id, []])),
  }
  const { view } = readAddress(address, known)
  const labels = metricLabels(view)
  const names = view.selection.tags.flatMap((id) => tags.find(({ _id }) => _id === id)?.name ?? [])
  return fileName(
    ...(labels.length > mostNames ? ['vordlus'] : labels),
    ...names.slice(0, mostNames),
    address.y ?? null,
  )
}
