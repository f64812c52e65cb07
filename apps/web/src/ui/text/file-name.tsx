import { Fragment } from 'react'

/** A file's name, which breaks after its underscores and dots rather than within a word. */
export function FileName({ name }: { readonly name: string }) {
  return name.split(/(?<=[_.])/).map((part, place) => (
    // Parts of a text have no other key.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
