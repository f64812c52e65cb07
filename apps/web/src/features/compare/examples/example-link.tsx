import { Link } from '@tanstack/react-router'
import type { rankingPath } from '../../../paths.ts'
import classes from './examples.module.css'

interface ExampleLinkProps {
  readonly title: string
  /** The meaning of the figures. */
  readonly note: string
  readonly link: ReturnType<typeof rankingPath>
  /** The first companies of the ranking; nothing is shown without any. */
  readonly rows:
    | readonly { readonly name: string; readonly size: number; readonly text: string }[]
    | undefined
}

/** A ranking with its picture and its first company. */
export function ExampleLink({ title, note, link, rows = [] }: ExampleLinkProps) {
  const [first] = rows
  if (first === undefined) return null
  const most = Math.max(...rows.map(({ size }) => size))
  return (
    <li className={classes.example}>
      <h3>
        <Link {...link} className={classes.link}>
          {title}
        </Link>
      </h3>
      <span className={classes.bars} aria-hidden="true">
        {rows.map(({ name, size }, i) => (
          <span
            key={`${i} ${name}`}
            style={{ height: `${most > 0 ? Math.max(4, (size / most) * 100) : 4}%` }}
          />
        ))}
      </span>
      <p>
        1. {first.name} <strong>{first.text}</strong>
      </p>
      <p>{note}</p>
    </li>
  )
}
