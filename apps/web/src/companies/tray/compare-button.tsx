import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useStore } from '../../store.ts'
import classes from './compare-button.module.css'
import { gather, focusTray, removeFromTray, tray, type TrayCompany, trayId } from './tray.ts'

interface CompareButtonProps extends TrayCompany {
  /** In a row of a table, which is lower than a row of buttons. */
  readonly isInRow?: boolean
}

/**
 * Puts a company into the tray of the comparison, and takes it out again; the tray itself is then
 * one Tab away.
 */
export function CompareButton({ registryCode, name, isInRow = false }: CompareButtonProps) {
  const items = useStore(tray)
  const isIn = items.some((item) => item.registryCode === registryCode)
  return (
    <>
      <Button
        variant="default"
        {...(isInRow ? { size: 'compact-sm', fz: 13 } : { size: 'xs' })}
        aria-label={`${isIn ? 'Võrdluses' : 'Võrdle'}: ${name}`}
        onClick={() => (isIn ? removeFromTray(registryCode) : gather([{ registryCode, name }]))}
      >
        {/* A table on a phone shows only the icon. */}
        <span data-part="sign" aria-hidden="true">
          {isIn ? '✓' : '+'}
        </span>
        <span data-part="words">{isIn ? '\u00a0Võrdluses' : '\u00a0Võrdle'}</span>
      </Button>
      {isIn && (
        <a
          data-screen-only=""
          className={classes.toTray}
          href={`#${trayId}`}
          onClick={(event) => {
            // The address holds the view's state.
            event.preventDefault()
            focusTray()
          }}
        >
          Võrdluse juurde ({formatWhole(items.length)})
        </a>
      )}
    </>
  )
}
