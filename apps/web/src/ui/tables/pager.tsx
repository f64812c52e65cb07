import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import classes from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly totalPages: number
  readonly onTurn: (page: number) => void
}

/** The current page, with buttons for the next and the previous one. */
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

/** Stays focusable on the last page (`aria-disabled`), so that keyboard users do not lose their position. */
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
