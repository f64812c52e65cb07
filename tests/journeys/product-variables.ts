/**
 * The environment variables that a test file adds to its product; set by a module that it imports
 * before all that need the product.
 */
export const productVariables: Record<string, string> = {}
