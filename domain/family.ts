/** How many others of its family a product's page shows. The import names families that are larger. */
export const maxFamilyShown = 50;
