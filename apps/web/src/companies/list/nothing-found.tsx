import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import type { ListFilter } from './use-list-filter.ts'

interface NothingFoundProps {
  readonly filter: ListFilter
  /** The server may still find a match: a former name, or a company beyond the loaded list. */
  readonly isSearching: boolean
  /** What to do about a registry code that no company has. */
  readonly codeAdvice: string
  readonly codeAction: ReactNode
  /** Shown instead when there are no companies at all. */
  readonly whenEmpty?: ReactNode
}

/** Why no row is shown, and what to do about it. */
export function NothingFound({
  filter,
  isSearching,
  codeAdvice,
  codeAction,
  whenEmpty,
}: NothingFoundProps) {
  if (isSearching) return <BlockSkeleton label="Ettevõtete otsimine" height={108} />
  const isUnknownCode = filter.code !== null && filter.tags.length === 0
  if (!isUnknownCode && whenEmpty !== undefined) return whenEmpty
  return (
    <EmptyState
      title={
        isUnknownCode
          ? `Registrikoodiga ${filter.code} ettevõtet Kvartalis ei ole`
          : 'Ettevõtteid ei leitud'
      }
    >
      <p>
        {isUnknownCode
          ? codeAdvice
          : 'Proovi lühemat sõna või eemalda tagid. Otsitakse nimest, varasematest nimedest ja registrikoodist.'}
      </p>
      <Group justify="center" gap={8} mt={12}>
        {isUnknownCode && codeAction}
        <Button variant="default" size="xs" onClick={filter.clear}>
          Tühjenda filtrid
        </Button>
      </Group>
    </EmptyState>
  )
}
