/** Returns the texts on the screen that keep the rows in which somebody wrote them. */
export const asWritten = () =>
  [...document.querySelectorAll('.as-written')].map((each) => each.textContent.trim());
