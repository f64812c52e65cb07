import { firstPlaceOfCode } from './code-columns.ts'
import { floats, integers } from './growing-columns.ts'

/**
 * Numbers of which nearly all are whole, `NaN` where one is missing, in half the memory of a
 * `Float64Array`: sums of annual reports are whole euros, and what is not is kept beside them.
 */
export interface PackedFloats {
  readonly wholes: Int32Array
  /** The places of other numbers, ascending, and what they are. */
  readonly places: Int32Array
  readonly others: Float64Array
}

/** Stand in place of a number that is none, or that is among the others. */
const missing = -(2 ** 31)
const elsewhere = missing + 1

/** Packs numbers as they come. */
export function packedFloats() {
  const wholes = integers()
  // Most columns have no others.
  let places: ReturnType<typeof integers> | null = null
  let others: ReturnType<typeof floats> | null = null
  let length = 0
  return {
    add(number: number): void {
      const whole = number | 0
      if (whole === number && whole > elsewhere) wholes.add(whole)
      else if (Number.isNaN(number)) wholes.add(missing)
      else {
        wholes.add(elsewhere)
        places ??= integers()
        others ??= floats()
        places.add(length)
        others.add(number)
      }
      length += 1
    },
    /** All numbers; none are left then. */
    take(): PackedFloats {
      const taken = {
        wholes: wholes.take(),
        places: places?.take() ?? new Int32Array(),
        others: others?.take() ?? new Float64Array(),
      }
      length = 0
      return taken
    },
  }
}

/**
 * Numbers of which the whole ones were put together from packed ones.
 * @param otherAt the number at a place where it is not whole
 */
export function withOthers(wholes: Int32Array, otherAt: (place: number) => number): PackedFloats {
  const places: number[] = []
  for (
    let place = wholes.indexOf(elsewhere);
    place !== -1;
    place = wholes.indexOf(elsewhere, place + 1)
  )
    places.push(place)
  return { wholes, places: Int32Array.from(places), others: Float64Array.from(places, otherAt) }
}

/** The number at a place, `NaN` where there is none. */
export function floatAt({ wholes, places, others }: PackedFloats, place: number): number {
  const whole = wholes[place] ?? missing
  if (whole > elsewhere) return whole
  return whole === missing ? Number.NaN : (others[firstPlaceOfCode(places, place)] ?? Number.NaN)
}

export function unpackedFloats({ wholes, places, others }: PackedFloats): Float64Array {
  const numbers = new Float64Array(wholes.length)
  for (let place = 0; place < wholes.length; place += 1) {
    const whole = wholes[place] ?? missing
    numbers[place] = whole > elsewhere ? whole : Number.NaN
  }
  for (let i = 0; i < places.length; i += 1) numbers[places[i] ?? 0] = others[i] ?? Number.NaN
  return numbers
}

/** Bytes. */
export function sizeOfPacked({ wholes, places, others }: PackedFloats): number {
  return wholes.byteLength + places.byteLength + others.byteLength
}
