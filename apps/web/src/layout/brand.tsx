import { Link } from '@tanstack/react-router'
import { homePath } from '../paths.ts'
import classes from './brand.module.css'

/** The product's name and logo; links home. */
export function Brand() {
  return (
    <Link {...homePath()} className={classes.brand} aria-label="Kvartal, esileht">
      <svg className={classes.bars} viewBox="0 0 16 16" aria-hidden="true">
        <rect x="0" y="9" width="3" height="7" opacity="0.5" />
        <rect x="4.3" y="5" width="3" height="11" opacity="0.7" />
        <rect x="8.6" y="7" width="3" height="9" opacity="0.85" />
        <rect x="13" y="0" width="3" height="16" />
      </svg>
      Kvartal
    </Link>
  )
}
