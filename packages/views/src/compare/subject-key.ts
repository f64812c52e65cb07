/** Keys of companies and tags beside each other. Codes and ids are both digits; a prefix letter distinguishes them. */
export const companyKey = (registryCode: string) => `c${registryCode}`
export const tagKey = (id: string) => `t${id}`
