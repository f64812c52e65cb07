import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import classes from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly totalPages: number
  readonly onTurn: (page: number) => void
}

/** Where one is among the pages, and the ways to the next and the one before. */
export function Pager({ page, totalPages, onTurn }: PagerProps) {
  return (
    <nav className={classes.pager} aria-label="Leheküljed">
      <TurnButton isAtEnd={page <= 1} onClick={() => onTurn(page - 1)}>
        Eelmine
      </TurnButton>
      <span className={classes.place} aria-live="polite">
        Leht {formatWhole(page)}/{formatWhole(totalPages)}
      </span>
      <TurnButton isAtEnd={page >= totalPages} onClick={() => onTurn(page + 1)}>
        Järgmine
      </TurnButton>
    </nav>
  )
}

interface TurnButtonProps {
  readonly isAtEnd: boolean
  readonly onClick: () => void
  readonly children: string
}

/** It keeps the focus at the last page too, so that whoever works by keyboard is not thrown to the top. */
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
