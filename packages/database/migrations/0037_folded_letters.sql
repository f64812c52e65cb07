-- Searches fold letters that Unicode does not decompose (ł, ø, ß …): names with one are taken up again.
update directory set searched_name = null where searched_name ~* '[łøđðħıŧŋĸƒßẞæœþ]';
