import * as z from 'zod/mini'
import { inOneValue } from './reply.ts'

const mostTexts = 50

/**
 * Values separated by commas. A comma before a space is part of a value, as in 'Kutse-, teadus- ja
 * tehnikaalane tegevus'.
 */
export const textList = z
  .pipe(
    z.union([
      z.string().check(z.maxLength(4000)),
      z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostTexts)),
    ]),
    z.pipe(
      z.transform((value: string | string[]) =>
        [value]
          .flat()
          .flatMap((part) => part.split(/,(?!\s)/))
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
      z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostTexts)),
    ),
  )
  .register(z.globalRegistry, inOneValue(mostTexts))
