import { Button } from '@mantine/core'

interface SearchNoteProps {
  readonly search: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown }
  readonly isOn: boolean
}

/** Says that the server could not be asked, since the rows shown may then lack some. */
export function SearchNote({ search, isOn }: SearchNoteProps) {
  if (!isOn || !search.isError) return null
  return (
    <span>
      Varasemate nimede seast otsimine ebaõnnestus.{' '}
      <Button variant="default" size="compact-xs" loading={search.isFetching} onClick={() => search.refetch()}>
        Proovi uuesti
      </Button>
    </span>
  )
}
