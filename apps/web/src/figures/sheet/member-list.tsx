import { counted } from '@kvartal/domain/format/counted'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { fold } from '@kvartal/domain/search/fold'
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companyPath } from '../../paths.ts'
import { useMoreRows } from '../../ui/tables/more-rows.tsx'
import classes from './member-list.module.css'

/** A company or a tag in the list of those behind a figure. */
export interface Member {
  /** The registry code of a company, the id of a tag. */
  readonly key: string
  readonly name: string
  /** A company's name is a link to its page. */
  readonly isCompany: boolean
  /** `null` when it lacks the value. */
  readonly value: number | null
  /** `null` when it is not counted; a list without any places has no column for them. */
  readonly place: number | null
  /** Why its value is not counted; `null` for one that is, and for a missing one. */
  readonly reason: string | null
}

/** The noun for members: `ettevõte` and `ettevõtet`. */
export type Noun = readonly [one: string, several: string]

interface MemberListProps {
  readonly title: string
  readonly noun: Noun
  readonly metric: Metric
  readonly members: readonly Member[]
  /** Registry code of the company to highlight; `null` for none. */
  readonly own: string | null
}

/** A shorter list needs no search. */
const searchedFrom = 20
const atOnce = 100

/** The members of an average or another summary with their values, and those that are left out. */
export function MemberList({ title, noun: [one, several], metric, members, own }: MemberListProps) {
  const [search, setSearch] = useState('')
  const wanted = fold(search.trim())
  const found =
    wanted === ''
      ? members
      : members.filter(({ key, name }) => fold(name).includes(wanted) || key.startsWith(wanted))
  const { shown, moreButton } = useMoreRows(found, atOnce, true)
  const isRanked = members.some(({ place }) => place !== null)
  const without = members.filter(({ value }) => value === null).length
  const uncounted = members.filter(({ reason }) => reason !== null).length
  return (
    <>
      <p>
        {[
          `arvestatud ${counted(members.length - without - uncounted, one, several)}`,
          ...(uncounted === 0
            ? []
            : [`väärtus on, aga arvestatud ei ole ${counted(uncounted, one, several)}`]),
          `andmeteta ${counted(without, one, several)}`,
        ].join('; ')}
      </p>
      {members.length > searchedFrom && (
        <TextInput
          label={`Otsi ${several}`}
          size="xs"
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {/* A scroll container must be reachable by keyboard, so it is focusable and has a name. */}
      <div className={classes.frame} role="region" aria-label={title} tabIndex={0}>
        <ol className={classes.members} data-ranked={isRanked || undefined}>
          {shown.map((member) => (
            <li key={member.key} data-own={member.key === own || undefined}>
              {isRanked && (
                <span className={classes.place}>
                  {member.place === null ? '' : `${member.place}.`}
                </span>
              )}
              {member.isCompany ? (
                <Link {...companyPath(member.key)}>{member.name}</Link>
              ) : (
                <span>{member.name}</span>
              )}
              <span className={classes.value}>
                {member.value === null
                  ? 'andmed puuduvad'
                  : formatExactValue(metric.axis, member.value)}
              </span>
              {member.reason !== null && (
                <span className={classes.reason}>ei arvestata: {member.reason}</span>
              )}
            </li>
          ))}
        </ol>
        {found.length === 0 && <p>Midagi ei leitud.</p>}
        {moreButton}
      </div>
    </>
  )
}
