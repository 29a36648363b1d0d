/** `ses://eu-west-1`, or `ses://KEY:SECRET@eu-west-1` with what is special in an address as `%2F`. */
export const sesUrl = /^ses:\/\/([^:@/]+:[^:@/]+@)?[a-z]{2,}(-[a-z]+)+-\d$/;
