import { formatWhole } from '@kvartal/domain/format/number'
import { Box, Button, Group } from '@mantine/core'
import { EmptyState } from '../states/empty-state.tsx'

interface PagerProps {
  readonly page: number
  readonly totalPages: number
  readonly onTurn: (page: number) => void
}

/** The current page, with buttons for the next and the previous one. */
export function Pager({ page, totalPages, onTurn }: PagerProps) {
  return (
    <nav aria-label="Leheküljed">
      <Group
        justify="center"
        gap={16}
        px="var(--inset)"
        py={12}
        style={{ borderTop: '1px solid var(--hairline)' }}
      >
        <TurnButton isAtEnd={page <= 1} onClick={() => onTurn(page - 1)}>
          Eelmine
        </TurnButton>
        <Box miw={88} c="dimmed" ta="center" aria-live="polite">
          Leht {formatWhole(page)}/{formatWhole(totalPages)}
        </Box>
        <TurnButton isAtEnd={page >= totalPages} onClick={() => onTurn(page + 1)}>
          Järgmine
        </TurnButton>
      </Group>
    </nav>
  )
}

interface TurnButtonProps {
  readonly isAtEnd: boolean
  readonly onClick: () => void
  readonly children: string
}

/**
 * Stays focusable on the last page (`aria-disabled`), so that keyboard users do not lose their
 * position.
 */
function TurnButton({ isAtEnd, onClick, children }: TurnButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-disabled={isAtEnd}
      {...(isAtEnd ? { 'data-disabled': true } : {})}
      onClick={() => {
        if (!isAtEnd) onClick()
      }}
    >
      {children}
    </Button>
  )
}

/** Shown instead of a page after the last one, which an old link may request. */
export function NoSuchPage({ onTurn }: Pick<PagerProps, 'onTurn'>) {
  return (
    <EmptyState title="Sellist lehte ei ole">
      <Button variant="default" size="xs" onClick={() => onTurn(1)}>
        Esimesele lehele
      </Button>
    </EmptyState>
  )
}
