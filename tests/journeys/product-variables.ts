/** What a test file adds to its product's environment; filled by a module that the file imports before all that need the product. */
export const productVariables: Record<string, string> = {}
